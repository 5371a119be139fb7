/** A separate entry point: only code that needs a scroll view loads it. */
export { ScrollView, type ScrollViewHandle, type ScrollViewProps } from './ScrollView/ScrollView';
