/** The places of draws at a daily, where everyone gets the same (docs/fairness.md, The daily). */

export function places() {
  const counts = new Map() // draws so far, by the name of their place
  let [last, rolls, dice, rounds] = [null, 0, 0, 0]
  const nameOf = (label) => {
    if (!label.startsWith('dice ')) return `card ${label.replace(/^card for \w+ from /, '').replace(/ [0-9]+$/, '')}`
    if (rounds > 0) return `round ${rounds} die ${dice}`
    return last === null ? 'start' : `seat ${last} roll ${rolls} die ${dice}`
  }
  return {
    /** The name of the place of the next draw, and how many draws had that name before. */
    of: (label) => [nameOf(label), counts.get(nameOf(label)) ?? 0],
    note({ type, seat, label }) {
      if (type === 'drew') {
        counts.set(nameOf(label), (counts.get(nameOf(label)) ?? 0) + 1)
        if (label.startsWith('dice ')) dice++
      } else if (type === 'opened') [rounds, dice] = [rounds + 1, 0]
      else if (type === 'chose') [rolls, last, dice] = [seat === last ? rolls + (dice > 0 ? 1 : 0) : 0, seat, 0]
    },
  }
}
