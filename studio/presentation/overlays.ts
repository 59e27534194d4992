/**
 * Runs in the site's pages, in draft mode only (built to /studio/preview.js): frames around what can be clicked to
 * edit it, and fresh text after every edit in the Studio around it.
 */
import {enableVisualEditing} from '@sanity/visual-editing'

/** Next's own router: it asks for the page again and keeps scroll and open questions. Not public, so not relied upon. */
interface NextWindow {
  next?: {router?: {refresh(): void}}
  navigation?: EventTarget
}

const site: Window & NextWindow = window

/** Changes come by the keystroke, and some of them twice. */
const minIntervalMs = 150
let waiting = false

function refresh(): void {
  if (waiting) return
  waiting = true
  setTimeout(() => {
    waiting = false
    // Next may have loaded after this file.
    if (site.next?.router) site.next.router.refresh()
    else location.reload()
  }, minIntervalMs)
}

enableVisualEditing({
  history: {
    subscribe(notify) {
      const here = () => notify({type: 'push', url: location.pathname + location.search, title: document.title})
      here()
      site.navigation?.addEventListener('navigatesuccess', here)
      return () => site.navigation?.removeEventListener('navigatesuccess', here)
    },
    update({type, url}) {
      if (type === 'pop') history.back()
      else if (type === 'replace') location.replace(url)
      else location.assign(url)
    },
  },
  refresh: async () => refresh(),
  async onPerspectiveChange(perspective) {
    const answer = await fetch('/api/draft-mode/perspective', {method: 'PUT', body: String(perspective)})
    if (answer.status === 200) refresh()
  },
})

// The Studio tells its frame of edits in the one document that is open there, and not that a draft was discarded. Only
// a page that is seen listens: over plain http a browser has six connections for all tabs together.
let changes: EventSource | null = null

function listenWhileSeen(): void {
  if (document.visibilityState === 'hidden') {
    changes?.close()
    changes = null
  } else if (!changes) {
    changes = new EventSource('/api/draft-mode/events')
    changes.addEventListener('message', refresh)
  }
}

listenWhileSeen()
document.addEventListener('visibilitychange', () => {
  listenWhileSeen()
  if (changes) refresh()
})
