/** A page with one mistake. */
export interface PlantedMistake {
  /** A noun phrase that completes "reports …". */
  title: string;
  rule: string;
  page: string;
  /** The expected report: `line:column severity prop: message. suggestion`. */
  problem: string;
  /** What the rule expected, which the report contains in JSON format only. */
  expected?: string;
}
