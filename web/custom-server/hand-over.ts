/**
 * From process to process: takes over the pages of the one before, and leaves its own to the one after it. Only where
 * the embedded lake can say whether they are right. Used by main.ts.
 */
import {contentTag} from '#web/content/tags.ts'
import {askForPublished, type PublishedContent} from '#web/server/purges/ask-for-published.ts'
import {beginKnowing, knownContent, noteNextMoment} from '#web/server/purges/known-content.ts'
import {expireWhatIsOlder, onPurge, purge} from '#web/server/purges/purge.ts'
import type {FrontConfig} from './config.ts'
import {isStillRight, keepPages, takeKept} from './keep-pages.ts'
import type {Kept} from './pack-pages.ts'
import type {PageStore} from './page-store.ts'

interface HandOverOptions {
  config: Pick<FrontConfig, 'keptPages' | 'pagesJudge'>
  /** See identity.ts. */
  identity: string | null
  pages: PageStore
  /** Of a file that cannot be read. */
  onFault(error: unknown): void
}

export interface HandOver {
  /** To be called before anything is made. Returns whether there is something whose rightness has to be asked for. */
  take(): boolean
  /** What the lake says, null where it says nothing. */
  ask(): Promise<PublishedContent | null>
  /** Puts what was taken into `pages`, where it is right. Returns how many pages there are. */
  restore(content: PublishedContent | null): number
  /** To be called when nothing more is heard. Never rejects. */
  leave(): Promise<void>
}

/** ms. By then the clock of the content runs (web/server/background.ts). */
const clockPatience = 60_000

export function createHandOver({config, identity, pages, onFault}: HandOverOptions): HandOver {
  const {keptPages: file, pagesJudge: judge} = config
  const startedAt = Date.now()
  let kept: Kept | null = null

  onPurge(() => noteNextMoment(null))

  return {
    take() {
      try {
        kept = takeKept(file, judge && identity, startedAt)
      } catch (error) {
        onFault(error)
      }
      return kept !== null
    },

    ask: async () => judge && askForPublished(judge.lake, judge.token).catch(() => null),

    restore(content) {
      beginKnowing({published: content?.transaction ?? null})
      const taken = kept
      // Megabytes, if they are not right.
      kept = null
      if (!taken || !isStillRight(taken, content)) return 0
      const {pages: right, nextMoment} = taken
      expireWhatIsOlder(startedAt - 1)
      for (const [key, page] of right.toReversed()) pages.set(key, page)
      const now = Date.now()
      beginKnowing({nextMoment: nextMoment ?? Number.POSITIVE_INFINITY, momentsSeen: now})
      if (nextMoment !== null && nextMoment - now < clockPatience) {
        setTimeout(() => void purge([contentTag]), nextMoment - now).unref()
      }
      return pages.fresh().length
    },

    async leave() {
      if (!judge || !identity) return
      const ask = () => askForPublished(judge.lake, judge.token)
      await keepPages({file, identity, askForPublished: ask, known: knownContent, pages: () => pages.fresh()})
    },
  }
}
