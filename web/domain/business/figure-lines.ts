import type {Figures} from './figures.ts'

/** The owner's switches and the year of the settings; a switch that was never touched is on. */
export interface FigureSettings {
  foundedYear: number | null
  figures: {
    answered: boolean | null
    answerTime: boolean | null
    rating: boolean | null
    foundedYear: boolean | null
  } | null
}

export interface FigureLine {
  label: string
  value: string
  note?: string
}

export function figureLines(
  {answered, answerMinutes, rating}: Figures,
  {foundedYear, figures: shown}: FigureSettings,
): FigureLine[] {
  const lines: (FigureLine | false | null)[] = [
    shown?.answered !== false &&
      answered !== null && {label: 'Requests answered', value: answered.toLocaleString('en-US')},
    shown?.answerTime !== false &&
      answerMinutes !== null && {
        label: 'We usually answer within',
        value: durationWords(answerMinutes),
        note: 'during business hours',
      },
    shown?.rating !== false &&
      rating && {
        label: 'Our customers rate us',
        value: `${rating.average.toFixed(1)} of 5`,
        note: `${rating.count} ratings after a job`,
      },
    showsFoundedYear({foundedYear, figures: shown}) && {label: 'In business', value: `since ${foundedYear}`},
  ]
  return lines.filter(line => line !== false && line !== null)
}

export function showsFoundedYear({foundedYear, figures}: FigureSettings): boolean {
  return foundedYear !== null && figures?.foundedYear !== false
}

function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && plural(hours, 'hour'), rest > 0 && plural(rest, 'minute')]
  return parts.filter(Boolean).join(' ')
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
