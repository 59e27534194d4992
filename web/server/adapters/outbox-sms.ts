import type {Channel} from '../ports.ts'

/** The embedded sender: texts are composed and kept for `npm run outbox`, and nothing leaves the house. */
export function createOutboxSms(): Channel {
  return {
    name: 'sms',
    carrier: 'outbox (texts are kept, not sent)',
    keepsOnly: true,
    // As long as a text of the real carrier, so that what is shown is what would be sent.
    maxLength: 1575,
    staffAddress: ({phone}) => phone,
    send: async () => ({kind: 'kept'}),
  }
}
