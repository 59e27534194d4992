/** Spec 3.3 */
export const timelines = ['this_week', 'next_week', 'flexible'] as const
export type Timeline = (typeof timelines)[number]

export function isTimeline(value: string): value is Timeline {
  return (timelines as readonly string[]).includes(value)
}
