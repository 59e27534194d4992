/** A form that was sent without JavaScript and refused: it is shown again as it was filled in. */
export interface RestoredForm {
  error: string
  /** A sentence for each field that is wrong. */
  fields: Record<string, string>
  values: Record<string, string>
}
