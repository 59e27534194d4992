/** Types for the package that preview-script.ts resolves. */
declare module '@sanity/visual-editing' {
  interface Move {
    type: 'push' | 'pop' | 'replace'
    url: string
    title?: string
  }

  export function enableVisualEditing(options: {
    history: {
      subscribe(notify: (move: Move) => void): () => void
      update(move: Move): void
    }
    refresh(): Promise<void>
    onPerspectiveChange(perspective: string | string[]): void
  }): () => void
}
