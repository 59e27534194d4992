/** The part of Sanity's overlays that overlays.ts uses. preview-script.ts says where the package comes from. */
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
