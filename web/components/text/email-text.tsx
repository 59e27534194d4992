import {Fragment} from 'react'

/** An address that is too long for its line breaks after the @ or before a dot. */
export function EmailText({email}: {email: string}) {
  return email.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
