/** Where a browser says a request comes from. */
export interface OriginEvidence {
  readonly fetchSite?: string | undefined;
  readonly origin?: string | undefined;
  readonly referer?: string | undefined;
}

/** What the evidence says: the first kind that is present decides. */
export function judgeOrigin(evidence: OriginEvidence, publicOrigin: string): 'same-origin' | 'foreign' | 'unknown' {
  if (evidence.fetchSite !== undefined) return evidence.fetchSite === 'same-origin' ? 'same-origin' : 'foreign';
  if (evidence.origin !== undefined) return evidence.origin === publicOrigin ? 'same-origin' : 'foreign';
  if (evidence.referer !== undefined) return originOf(evidence.referer) === publicOrigin ? 'same-origin' : 'foreign';
  return 'unknown';
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
