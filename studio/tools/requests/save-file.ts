export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download may still read the address.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
