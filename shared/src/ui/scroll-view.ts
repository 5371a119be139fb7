/** Apart from the light parts: only who needs a scroll view loads it. */
export { ScrollView, type ScrollViewHandle, type ScrollViewProps } from './ScrollView/ScrollView';
