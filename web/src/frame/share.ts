/** Shares a link: by the system's own way where there is one, else it is copied. Says whether it was copied. */
export async function share(url: string): Promise<boolean> {
  if (navigator.share) {
    await navigator.share({ title: 'Bumpyard', url }).catch(() => {}) // put away
    return false
  }
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    // on plain HTTP there is only the old way
    const field = document.createElement('textarea')
    field.value = url
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
  return true
}
