/** One of the labels along the tape (spec 2.5: five of them for four steps). */
export interface StepMark {
  label: string
  step: number
  /** Says which step is the current one. */
  isFirst: boolean
}

/** The second step asks for the service group and, below it, for its details: it has two of five labels. */
export function toStepMarks(labels: readonly string[]): StepMark[] {
  const steps = labels.map((_, index) => (labels.length === 5 && index >= 2 ? index : index + 1))
  return labels.map((label, index) => ({label, step: steps[index] ?? 0, isFirst: steps[index] !== steps[index - 1]}))
}
