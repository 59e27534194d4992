// Spec 2.5, 7.4, 8 and 9 word for word.
export const assistantMessages = {
  welcome:
    "Hi! I'm your AI assistant. Tell me about your project or attach photos, and I'll help capture your request.",
  failed: 'Sorry, something went wrong. Please try again.',
  emptyReply: 'Thanks! I have recorded that. Could you share any other details about the job?',
  limitReached: 'Thank you for chatting with our AI assistant. Please submit a request and we will contact you soon.',
  sent: "Thanks! We've received your request.",
  voiceUnsupported: 'Voice input not supported in this browser',
  sessionIdRequired: 'sessionId is required',
  noSuchSession: 'There is no such conversation in this browser.',
  messageRequired: 'Please write a message or attach a photo',
  pricesInSummary: "Go by the prices in the job summary. We'll confirm the final price once we've seen the space.",
  switchedOff: "The assistant isn't available right now. Please call or text us, or book by project or by the hour.",
  tooFast: 'That was a lot of messages at once. Please wait a few minutes, or call us.',
} as const

export const maxUserMessages = 30
export const historyLength = 20

export const wordStreamType = 'application/x-ndjson'
