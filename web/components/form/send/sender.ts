export {SuccessPanel} from '../success-panel.tsx'
export {keepSending} from './keep-sending.ts'
export {SentMessage as SentNotice} from './sent-message.tsx'
