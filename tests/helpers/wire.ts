/** Spec 7.1, as the short form on the home page sends it. */
export function shortForm(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    source: 'website',
    form_type: 'contact',
    session_id: 'm1x2y3-homepage0000000000',
    contact: {name: 'Ada Lovelace', email: 'ada@example.com', phone: '(704) 555-0101', address: '1 Trade St'},
    meta: {source_page: 'Home', description: 'Two holes in the hallway'},
    ...change,
  }
}

/** The same, as the long form of the contact page sends it. */
export function longForm(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    source: 'website',
    form_type: 'contact',
    session_id: 'm1x2y3-contact00000000000',
    contact: {name: 'Grace Hopper', phone: '(704) 555-0102', address: '', consentToText: true},
    meta: {source_page: 'Contact', description: 'Mount a TV', serviceType: 'TV Mount Installation'},
    ...change,
  }
}

/** An order by the assistant, as its panel sends it. */
export function aiOrder(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    form_type: 'ai',
    contact_name: 'Ada Lovelace',
    email_address: 'ada@example.com',
    phone_number: '(704) 555-0101',
    project_address: '1 Trade St',
    ...change,
  }
}
