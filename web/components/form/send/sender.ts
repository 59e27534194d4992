export {SuccessPanel} from '../success-panel.tsx'
export {keepSending} from './keep-sending.ts'
export {SentNotice} from './sent-notice.tsx'
