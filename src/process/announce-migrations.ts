/** A new database takes every file there is: it is announced once. Otherwise each file is. */
export function announceMigrations(print: (line: string) => void): (name: string) => void {
  let isNew = false
  return (name) => {
    if (name.startsWith('0001-')) {
      isNew = true
      print('Creating the tables …')
    } else if (!isNew) print(`Migrated ${name}`)
  }
}
