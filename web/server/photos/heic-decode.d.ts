// heic-decode 2 has no types.
declare module 'heic-decode' {
  interface Decoded {
    width: number
    height: number
    data: Uint8ClampedArray<ArrayBuffer>
  }
  const decode: {
    all(options: {buffer: Uint8Array}): Promise<{width: number; height: number; decode(): Promise<Decoded>}[]>
  }
  export default decode
}
