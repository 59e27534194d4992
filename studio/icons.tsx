import type {LucideIcon} from 'lucide-react'

/** In the size that the Studio expects of its own icons. */
export const iconOf = (Drawing: LucideIcon) => (
  <Drawing data-sanity-icon="" width="1em" height="1em" strokeWidth={1.5} />
)

export const studioIcon = (Drawing: LucideIcon) => () => iconOf(Drawing)
