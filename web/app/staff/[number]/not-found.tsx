export {StaffLinkOver as default} from '#web/features/request-pages/link-over.tsx'
