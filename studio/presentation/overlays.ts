/** Runs in the site's pages in draft mode only (/studio/preview.js): click-to-edit frames and refresh after edits. */
import {enableVisualEditing} from '@sanity/visual-editing'

/** Next's private router refreshes without losing scroll; falls back to a reload. */
interface NextWindow {
  next?: {router?: {refresh(): void}}
  navigation?: EventTarget
}

const site: Window & NextWindow = window

/** Changes arrive per keystroke, some twice. */
const minIntervalMs = 150
let waiting = false

function refresh(): void {
  if (waiting) return
  waiting = true
  setTimeout(() => {
    waiting = false
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

// The Studio reports edits of the open document only, and no discards. Listens only while visible: plain http allows
// six connections over all tabs.
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
