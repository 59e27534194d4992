/** What tells the staff something, by text. */
export const alertKinds = ['staff_alert', 'staff_photos', 'staff_reply', 'survey_alert'] as const
/** Photos that came later are told by text alone: the chat's alert shows them when it is composed. */
export const alertKindsWithChat = ['staff_alert', 'staff_reply', 'survey_alert'] as const
export const chatKinds = ['staff_chat', 'reply_chat', 'survey_chat'] as const
