// libheif-js 1.23 has types, which its package does not name.
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export {default} from 'libheif-js/libheif-wasm/libheif.d.ts'
}
