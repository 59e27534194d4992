import type {ButtonProps} from '@sanity/ui'
import {GhostButton} from './buttons.tsx'
import {useAct} from './use-office-data.ts'

interface PostButtonProps extends Pick<ButtonProps, 'mode' | 'text' | 'aria-label'> {
  /** Below /api/office. */
  path: string
  body?: object
  done?: string
}

export function PostButton({path, body, done, ...button}: PostButtonProps) {
  const {act, isBusy} = useAct()
  return <GhostButton loading={isBusy} onClick={() => act(office => office.post(path, body), done)} {...button} />
}
