import type {Channel} from '../ports.ts'

/** The embedded sender: composed texts are kept for `npm run outbox` and never sent. */
export function createOutboxSms(): Channel {
  return {
    name: 'sms',
    carrier: 'outbox (texts are kept, not sent)',
    keepsOnly: true,
    // As long as Twilio's, so what is kept is what would be sent.
    maxLength: 1575,
    staffAddress: ({phone}) => phone,
    send: async () => ({kind: 'kept'}),
  }
}
