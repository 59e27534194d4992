import {InlineScript} from '#web/components/loading/inline-script.tsx'
import {toBePriced} from '#web/domain/chat/total.ts'
import styles from './assistant.module.css'
import {assistantWords as words} from './assistant-words.ts'
import chat from './chat.module.css'
import {ChatTitle, IconButton, messageInput, sendButton} from './chat-parts.tsx'
import composer from './composer.module.css'
import {listenEarly} from './early-message.ts'

/** The chat as it looks before its script is there: one can read, type and send; assistant.tsx takes over from it. */
export function ChatOpening({welcome, examples}: {welcome: string; examples: readonly string[]}) {
  return (
    <div className={styles.opening} data-opening suppressHydrationWarning>
      <div className={styles.columns}>
        <section className={chat.chat} aria-labelledby="ai-opening-title">
          <header className={chat.head}>
            <ChatTitle id="ai-opening-title" />
            <span className={`${chat.icon} ${styles.soon}`}>{words.reset}</span>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard, too */}
          <div className={chat.log} role="log" aria-label={words.log} tabIndex={0}>
            <div className={chat.lines}>
              <div className={chat.said} data-sender="ai">
                {welcome}
              </div>
              {/* Not empty: React keeps another text, but no child that it does not know. */}
              <div className={chat.said} data-sender="user" suppressHydrationWarning>
                …
              </div>
              <fieldset className={chat.choices} aria-label={words.choices}>
                {examples.map(example => (
                  <button key={example} type="button" className={chat.choice} data-say>
                    {example}
                  </button>
                ))}
              </fieldset>
              <div className={chat.typing} aria-hidden="true" data-testid="typing">
                •••
              </div>
            </div>
          </div>
          <form className={composer.composer}>
            <div className={composer.row}>
              <textarea className={composer.input} {...messageInput} />
              <div className={composer.tools}>
                <IconButton {...sendButton} />
              </div>
            </div>
            <p className={composer.status} />
          </form>
        </section>
        <section className={styles.summary} aria-label={words.summary}>
          <h2>{words.summary}</h2>
          <div className={styles.section}>
            <h3>{words.jobs}</h3>
            <p className={styles.none}>{words.noJobs}</p>
            <span className={`${chat.choice} ${styles.soon}`} />
            <p className={styles.total}>
              {words.total} <strong>{toBePriced}</strong>
            </p>
          </div>
        </section>
      </div>
      <InlineScript code={`(${listenEarly})()`} />
    </div>
  )
}
