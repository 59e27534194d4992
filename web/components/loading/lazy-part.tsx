import {type ComponentType, lazy, Suspense} from 'react'

/** A component that shows once its code has loaded. Nothing loads before `isShown` says so. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isShown: (props: Props) => boolean = () => true,
) {
  const Part = lazy(async () => ({default: await load()}))
  return (props: Props) =>
    isShown(props) && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
}
