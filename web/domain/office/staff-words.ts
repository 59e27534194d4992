// What the staff's page of a request says. Notes travel in its address as a code, never as text.
const staffNotes = {
  claimed: 'It’s yours. The others can see that.',
  taken: 'Someone else has it.',
  unclaimed: 'It is free again.',
  contacted: 'Marked as contacted.',
  settled: 'The office has gone on with it since; its status stays.',
  noted: 'Your note is saved.',
  'on-our-way': 'A text tells the customer that you are on your way.',
  'no-text': 'No text can go out from our number. Text them from your own phone.',
  'no-note': 'Write a note first, up to 2,000 characters.',
} as const
export type StaffNote = keyof typeof staffNotes

export function readStaffNote(code: unknown): string | null {
  return typeof code === 'string' && Object.hasOwn(staffNotes, code) ? staffNotes[code as StaffNote] : null
}
