/** A page with one mistake. */
export interface PlantedMistake {
  /** A noun phrase that completes "reports …". */
  title: string;
  rule: string;
  page: string;
  /** The expected report: `line:column severity prop: message. suggestion`. */
  problem: string;
  /** A description of the valid values. Only reports in JSON format contain it. */
  expected?: string;
}
