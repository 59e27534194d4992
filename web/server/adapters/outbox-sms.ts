import type {SmsSender} from '../ports.ts'

/** The embedded sender: texts are composed and kept for `npm run outbox`, and nothing leaves the house. */
export function createOutboxSms(): SmsSender {
  return {
    name: 'outbox',
    send: async () => ({kind: 'kept'}),
    find: async () => null,
    // There is no carrier whose word could be taken.
    isSigned: () => false,
  }
}
