import type {DocumentActionComponent, DocumentActionDescription, DocumentActionProps} from 'sanity'

type Description = DocumentActionDescription | null

/** The same action yields the same component, which otherwise would lose its state on every render. */
export function aroundAction(
  displayName: string,
  useAction: (own: Description, props: DocumentActionProps) => Description,
): (inner: DocumentActionComponent) => DocumentActionComponent {
  const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return inner => {
    const cached = made.get(inner)
    if (cached) return cached
    const action: DocumentActionComponent = props => useAction(inner(props), props)
    made.set(inner, Object.assign(action, {action: inner.action, displayName}))
    return action
  }
}
