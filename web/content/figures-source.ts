// Who counts the figures of the home and the about page. The server sets it when it starts, so that a page imports
// nothing of the server and a start nothing of the content.
import {perProcess} from '#web/config/process.ts'
import type {Figures} from '#web/domain/business/figures.ts'
import type {ReplyRules} from '#web/domain/business/reply-by.ts'

/** `read` never rejects. Null during a build, which must not open, and so upgrade, the store of a running site. */
export const figuresSource = () =>
  perProcess<{read: ((rules: ReplyRules) => Promise<Figures>) | null}>('figures', () => ({read: null}))
