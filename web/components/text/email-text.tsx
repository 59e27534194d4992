/** An address that is too long for its line breaks after the @. */
export function EmailText({email}: {email: string}) {
  const [name, host] = email.split('@')
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}
