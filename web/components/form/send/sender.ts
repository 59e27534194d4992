export {SuccessPanel} from '../success-panel.tsx'
export {keepSending} from './keep-sending.ts'
export {SentMessage} from './saved-status.tsx'
