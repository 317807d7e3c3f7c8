/** The request headers that contain the origin of the requesting page. */
export interface OriginEvidence {
  readonly fetchSite?: string | undefined;
  readonly origin?: string | undefined;
  readonly referer?: string | undefined;
}

/** Classifies the origin of a request by the first available header: Sec-Fetch-Site, Origin, then Referer. */
export function judgeOrigin(evidence: OriginEvidence, publicOrigin: string): 'same-origin' | 'foreign' | 'unknown' {
  if (evidence.fetchSite !== undefined) return evidence.fetchSite === 'same-origin' ? 'same-origin' : 'foreign';
  if (evidence.origin !== undefined) return evidence.origin === publicOrigin ? 'same-origin' : 'foreign';
  if (evidence.referer !== undefined) return originOf(evidence.referer) === publicOrigin ? 'same-origin' : 'foreign';
  return 'unknown';
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
