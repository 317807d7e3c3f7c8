/** A page with one mistake. */
export interface PlantedMistake {
  /** A noun phrase that completes "reports …". */
  title: string;
  rule: string;
  page: string;
  /** The expected report: `line:column severity prop: message. suggestion`. */
  problem: string;
  /** The description of a valid value, which only reports in JSON format contain. */
  expected?: string;
}
