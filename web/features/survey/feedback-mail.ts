interface Ratings {
  booking?: number
  technician?: number
  quality?: number
}

/** A draft to the business (spec 2.7): the three ratings out of 5, left open where there are none, and a Comments line. */
export function feedbackMailHref(email: string, {booking, technician, quality}: Ratings = {}): string {
  const line = (question: string, rating: number | undefined) => `${question}: ${rating ?? '_'}/5`
  const body = [
    line('Booking', booking),
    line('Technician', technician),
    line('Quality', quality),
    '',
    'Comments: ',
  ].join('\r\n')
  return `mailto:${email}?subject=${encodeURIComponent('Feedback on recent service')}&body=${encodeURIComponent(body)}`
}
