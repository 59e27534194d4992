/** "12:30 PM" stays on one line. Not for text messages: a no-break space would double their price. */
export const keepTimes = (text: string) => text.replace(/(\d) (?=[AP]M\b)/g, '$1\u00a0')
