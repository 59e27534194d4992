/** Spec 5: text, at sign, text, dot, text. Apart from the schemas, so that a form can ask without loading them. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
