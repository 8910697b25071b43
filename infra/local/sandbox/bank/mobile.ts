import { parseSections, type CategoryBank } from './section.ts';

const fence = '```';

export const mobile: CategoryBank = {
  keywords: ['app store', 'offline use'],
  sections: parseSections(`
## Native, cross-platform or web: an honest comparison

The choice between native code and a cross-platform toolkit is less about speed than about people. Two native apps mean two codebases, two sets of specialists and a conversation before every change. A shared codebase halves that, and adds a layer that has to be kept up to date with two operating systems at once.

Go native where the device is the product: cameras, augmented reality, background location, watches. Share the code where the product is mostly lists, forms and messages, as the majority of business apps are. Consider a web app that can be installed where people come rarely and have no wish to visit a store first.

Whatever is chosen, keep the rules of the business on the server. Prices, permissions and limits change faster than customers update, and an old version will be out there for years. An app that merely displays what it is told can be corrected on a Sunday without anybody's approval.

## The network is not there

Trains enter tunnels, lifts have steel walls, and a full signal in a stadium means very little when forty thousand people share it. An app that shows a spinner in all those places has decided that its users' time is worth nothing. Assume that the connection is missing and treat its presence as a pleasant surprise.

That means keeping the last known state on the device and showing it at once, with its age. Changes go into a queue and are sent when they can be. Each gets an identifier of its own on the device, so that a message that was sent twice is stored once.

Conflicts deserve a decision rather than an accident. In many cases the newer edit may win; for stock levels or medical notes it must not. Ask the people who do the work what ought to happen when two of them change the same thing, because they have dealt with it on paper for decades.

## Battery, storage and other people's property

A phone belongs to its owner, and so do its battery and its storage. Apps that forget this are found out quickly: both systems list the greediest of them by name, only two taps away from the button that removes them.

Location is the usual culprit. A precise position every second is needed for navigation and for almost nothing else; a significant change of place, reported by the system itself, serves most of the remaining cases at a fraction of the energy. Background work should be handed to the scheduler, which runs it when the phone is charging anyway.

Downloads add up as well. Images in the size in which they are shown, caches with a limit and a working delete button keep an app out of the list that people consult when the phone is full. On older devices with little memory these habits make the difference between an app that opens and one that restarts.

## Permission is a conversation

The first dialogue many apps show is a demand for access to contacts, photos and location, from somebody the user has never met. Most people refuse, and on both large platforms a refusal is hard to take back. The better moment comes later, when the reason is visible.

Ask for the camera when someone has tapped the scan button. Explain in a line of your own what will happen, and only then call up the system's dialogue. Where the answer is no, offer the longer way round: a code can be typed, an address can be entered by hand.

The same courtesy applies to notifications. A message that a parcel is at the door earns its interruption; a reminder that the app exists does not. Give each kind a switch, begin with few, and expect that every careless one will cost you the right to send the important ones.
`),
  code: [
    {
      lead: 'On the device, the queue of pending changes can be as plain as a table with an identifier chosen by the client:',
      block: `${fence}kotlin
@Entity(tableName = "pending_changes")
data class PendingChange(
    @PrimaryKey val id: String = UUID.randomUUID().toString(),
    val path: String,
    val body: String,
    val createdAt: Long,
    val attempts: Int = 0,
)
${fence}`,
    },
    {
      lead: 'Work that can wait is handed to the system, with the conditions under which it may run:',
      block: `${fence}kotlin
val constraints = Constraints.Builder()
    .setRequiredNetworkType(NetworkType.UNMETERED)
    .setRequiresCharging(true)
    .build()
val upload = OneTimeWorkRequestBuilder<UploadWorker>()
    .setConstraints(constraints)
    .build()
WorkManager.getInstance(context).enqueue(upload)
${fence}`,
    },
  ],
};
