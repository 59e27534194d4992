import styles from './reviews.module.css'

const star = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'

export function Stars({rating}: {rating: number}) {
  return (
    <svg className={styles.stars} viewBox="0 0 120 24" role="img" aria-label={`${rating} of 5 stars`}>
      {[0, 1, 2, 3, 4].map(place => (
        <path key={place} d={star} transform={`translate(${place * 24})`} data-on={place < Math.round(rating)} />
      ))}
    </svg>
  )
}
