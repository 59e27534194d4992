export function createLogo(url: string) {
  return function Logo() {
    return <img src={url} alt="" style={{blockSize: '100%', inlineSize: '100%', objectFit: 'contain'}} />
  }
}
